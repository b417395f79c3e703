BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1');
CREATE TABLE chats (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE devices (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, seat, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('3wphkhn3nxhy',0,-1,'deal:r:1',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',1,-1,'deal:r:2',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',2,-1,'deal:r:5',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',3,-1,'deal:r:6',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',4,-1,'deal:b:4',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',5,-1,'deal:b:3',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',6,-1,'deal:b:2',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',7,-1,'deal:b:1',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',8,-1,'deal:y:3',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',9,-1,'deal:y:1',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',10,-1,'deal:y:1',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',11,-1,'deal:y:4',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',12,-1,'material:M03',1.79497928080293202399e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',13,0,'+G',1.79497928081285309793e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',14,0,'+b-ram',1.79497928082858419418e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',15,0,'+y-ram',1.79497928082930278776e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',16,0,'+end',1.79497928082988977439e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',17,1,'+F',1.79497928083219456668e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',18,1,'+y-ram',1.79497928084669828414e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',19,1,'+r-cat',1.79497928085867834097e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',20,1,'+end',1.79497928086681914332e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',21,2,'+b-boat',1.794979280879651308e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',22,2,'+end',1.79497928088924360275e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',23,0,'y-ram*b',1.79497928089901781075e+09);
INSERT INTO "events" VALUES('3wphkhn3nxhy',24,0,'keep',1.79497928090112805364e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',0,-1,'start:P1',1.79497928116588950156e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',1,-1,'draw:A2',1.79497928116588950156e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',2,0,'throw:P2',1.79497928116768121721e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',3,-1,'draw:AR',1.79497928116768121721e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',4,1,'now',1.79497928116870331767e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',5,-1,'draw:A2',1.79497928116870331767e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',6,1,'throw:P3',1.79497928116938829426e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',7,-1,'draw:A1',1.79497928116938829426e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',8,2,'throw:P1',1.79497928117058420179e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',9,-1,'draw:S4',1.79497928117058420179e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',10,-1,'draw:AR',1.79497928117058420179e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',11,1,'now',1.79497928117130708695e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',12,-1,'draw:A2',1.79497928117130708695e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',13,1,'throw:P3',1.79497928117223405838e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',14,-1,'draw:A2',1.79497928117223405838e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',15,2,'throw:P1',1.79497928120863533022e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',16,-1,'draw:A1',1.79497928120863533022e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',17,0,'throw:P3',1.79497928121800732611e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',18,-1,'draw:S2',1.79497928121800732611e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',19,-1,'draw:A2',1.79497928121800732611e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',20,2,'throw:P2',1.79497928123074388501e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',21,-1,'draw:A2',1.79497928123074388501e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',22,0,'throw:P3',1.79497928124459052087e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',23,-1,'draw:WE',1.79497928124459052087e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',24,1,'skip:P3',1.79497928124876594542e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',25,-1,'draw:A1',1.79497928124876594542e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',26,0,'throw:P3',1.79497928125672745708e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',27,-1,'draw:A1',1.79497928125672745708e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',28,1,'throw:P3',1.7949792812720053196e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',29,-1,'draw:S1',1.7949792812720053196e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',30,-1,'draw:A3',1.7949792812720053196e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',31,0,'throw:P3',1.79497928128690075874e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',32,-1,'draw:A1',1.79497928128690075874e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',33,1,'throw:P1',1.79497928128690075874e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',34,-1,'draw:AR',1.79497928128690075874e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',35,0,'now',1.7949792812986454963e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',36,-1,'draw:AR',1.7949792812986454963e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',37,0,'now',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',38,-1,'draw:A1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',39,0,'throw:P2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',40,-1,'draw:A1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',41,1,'throw:P1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',42,-1,'draw:A1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',43,0,'throw:P2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',44,-1,'draw:S1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',45,-1,'draw:A1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',46,0,'throw:P2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',47,-1,'draw:A3',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',48,1,'throw:P1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',49,-1,'draw:WE',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',50,0,'skip:P2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',51,-1,'draw:S3',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',52,-1,'draw:A2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',53,1,'throw:P1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',54,-1,'draw:A3',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',55,0,'throw:P2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',56,-1,'draw:S3',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',57,-1,'draw:S4',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',58,-1,'draw:A1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',59,1,'throw:P1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',60,-1,'draw:A1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',61,0,'throw:P2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',62,-1,'draw:A2',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',63,1,'throw:P1',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',64,-1,'draw:AR',1.79497928130615520478e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',65,0,'save',1.79497928130847716329e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',66,-1,'draw:S2',1.79497928130847716329e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',67,-1,'draw:S1',1.79497928130847716329e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',68,0,'again',1.79497928130951952931e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',69,-1,'draw:A1',1.79497928130951952931e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',70,0,'throw:P2',1.79497928130951952931e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',71,-1,'draw:A2',1.79497928130951952931e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',72,1,'throw:P1',1.79497928130951952931e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',73,-1,'draw:AR',1.79497928130951952931e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',74,0,'save',1.79497928131201982498e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',75,-1,'draw:A3',1.79497928131201982498e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',76,1,'throw:P1',1.79497928131201982498e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',77,-1,'draw:A2',1.79497928131201982498e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',78,0,'throw:P2',1.79497928131201982498e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',79,0,'again',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',80,-1,'draw:S3',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',81,-1,'draw:WE',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',82,1,'skip:P1',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',83,-1,'draw:S3',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',84,-1,'draw:A3',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',85,0,'throw:P2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',86,-1,'draw:A2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',87,1,'throw:P1',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',88,-1,'draw:WE',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',89,0,'skip:P2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',90,-1,'draw:S2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',91,-1,'draw:S1',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',92,-1,'draw:A2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',93,0,'throw:P2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',94,-1,'draw:WE',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',95,1,'skip:P1',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',96,-1,'draw:A1',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',97,1,'throw:P1',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',98,-1,'draw:A2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',99,0,'throw:P2',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',100,-1,'draw:AR',1.79497928131359171864e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',101,1,'now',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',102,-1,'draw:A1',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',103,1,'throw:P1',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',104,-1,'draw:S1',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',105,-1,'draw:A1',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',106,1,'throw:P1',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',107,-1,'draw:A2',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('vp2jpcymueq4',108,0,'throw:P2',1.7949792813209280968e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',0,-1,'start:P2',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',1,-1,'tile:M2',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',2,-1,'tile:SG',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',3,-1,'tile:E',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',4,-1,'tile:E',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',5,-1,'tile:E',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',6,-1,'tile:SB',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',7,-1,'tile:L',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',8,-1,'tile:M3',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',9,-1,'tile:M4',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',10,-1,'tile:E',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',11,-1,'tile:E',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',12,-1,'tile:E',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',13,-1,'viking:Y',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',14,-1,'viking:A',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',15,-1,'viking:A',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',16,-1,'viking:K',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',17,-1,'viking:R',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',18,-1,'viking:A',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',19,-1,'viking:R',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',20,-1,'viking:A',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',21,-1,'viking:Y',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',22,-1,'viking:R',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',23,-1,'viking:B',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',24,-1,'viking:A',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',25,1,'t5',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',26,1,'K1',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',27,1,'K2',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',28,0,'t1',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',29,0,'Y1',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('b2drfmm6fqgp',30,0,'Y2',1.79497928152387452123e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',0,-1,'deal:V4',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',1,-1,'deal:V3',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',2,-1,'deal:MK',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',3,-1,'deal:V1',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',4,-1,'deal:WS',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',5,-1,'deal:FM',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',6,-1,'deal:F2',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',7,-1,'deal:P1',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',8,-1,'deal:V2',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',9,-1,'deal:P2',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',10,-1,'deal:P3',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',11,-1,'deal:F1',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',12,-1,'youngest:red',1.79497928175149369244e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',13,1,'upper',1.79497928175685906408e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',14,1,'+d2',1.7949792817586898804e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',15,0,'+d3',1.79497928177514553074e+09);
INSERT INTO "events" VALUES('us4rvfbs6cmn',16,-3,'end abandoned',1.79497928179487681388e+09);
CREATE TABLE keys (
	table_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, "key", person), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k0','anna',1.79497928081285309793e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k1','anna',1.79497928082858419418e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k2','anna',1.79497928082930278776e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k3','anna',1.79497928082988977439e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k4','p1',1.79497928083219456668e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k5','p1',1.79497928084669828414e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k6','p1',1.79497928085867834097e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k7','p1',1.79497928086681914332e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k8','p2',1.794979280879651308e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k9','p2',1.79497928088924360275e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k10','anna',1.79497928089901781075e+09);
INSERT INTO "keys" VALUES('3wphkhn3nxhy','k11','anna',1.79497928090112805364e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k0','anna',1.79497928116768121721e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k1','p1',1.79497928116870331767e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k2','p1',1.79497928116938829426e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k3','p2',1.79497928117058420179e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k4','p1',1.79497928117130708695e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k5','p1',1.79497928117223405838e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k6','p2',1.79497928120863533022e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k7','anna',1.79497928121800732611e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k8','p2',1.79497928123074388501e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k9','anna',1.79497928124459052087e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k10','p1',1.79497928124876594542e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k11','anna',1.79497928125672745708e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k12','p1',1.7949792812720053196e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k13','anna',1.79497928128690075874e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k14','anna',1.7949792812986454963e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k15','anna',1.79497928130615520478e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k16','anna',1.79497928130847716329e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k17','anna',1.79497928130951952931e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k18','anna',1.79497928131201982498e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k19','anna',1.79497928131359171864e+09);
INSERT INTO "keys" VALUES('vp2jpcymueq4','k20','p1',1.7949792813209280968e+09);
INSERT INTO "keys" VALUES('us4rvfbs6cmn','k0','p1',1.79497928175685906408e+09);
INSERT INTO "keys" VALUES('us4rvfbs6cmn','k1','p1',1.7949792817586898804e+09);
INSERT INTO "keys" VALUES('us4rvfbs6cmn','k2','anna',1.79497928177514553074e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	level VARCHAR(20), 
	name VARCHAR(60) NOT NULL, 
	word VARCHAR(200), 
	token VARCHAR(64), 
	person VARCHAR(64), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('3wphkhn3nxhy',0,'person',NULL,'Anna','hammer','b4f2701b3d9b46b6a3b884e6394fd114e8a86cce56828aab8b2a4a626fb48ca4','anna');
INSERT INTO "seats" VALUES('3wphkhn3nxhy',1,'person',NULL,'Guest 1','word 1','b39f6c73dc16dd642b75fb15cde13a5688ed7010e8c7981e5de6b428b1bbc617','p1');
INSERT INTO "seats" VALUES('3wphkhn3nxhy',2,'person',NULL,'Guest 2','word 2','38301c2cd419e3f9e2e98734aef402df8de3478336c8bc00f5814c17db5e677c','p2');
INSERT INTO "seats" VALUES('vp2jpcymueq4',0,'person',NULL,'Anna','hammer','f0c1b8b1cd680cb729c8b551640f148cad0884a45fff549f8b096b73cca02c98','anna');
INSERT INTO "seats" VALUES('vp2jpcymueq4',1,'person',NULL,'Guest 1','word 1','8db38893887094cfc863ed077da8970a967560f7c1f55f8880e2a88d2ebc3328','p1');
INSERT INTO "seats" VALUES('vp2jpcymueq4',2,'person',NULL,'Guest 2','word 2','d4c63fa84ddbfa69bea76c48568a7ca145e3a14dc0c0097d3824ee0fceddbd2d','p2');
INSERT INTO "seats" VALUES('gdk3ndfhst27',0,'person',NULL,'Anna','hammer','c5bc90f69151febd09b8f8a23734cc932a080edb379c6bfa2b0f64648e86675a','anna');
INSERT INTO "seats" VALUES('gdk3ndfhst27',1,'person',NULL,'P2',NULL,'1d71b3119b30f69c8604e426b950f52ab67bced8fb6ff8e20bd87c4682e1b453',NULL);
INSERT INTO "seats" VALUES('b2drfmm6fqgp',0,'person',NULL,'Anna',NULL,'fe7b32bd5a920ac3d6640e37ba1a652952e030b66e987eff6e5941d31adb5724','anna');
INSERT INTO "seats" VALUES('b2drfmm6fqgp',1,'person',NULL,'P2',NULL,'39a2127ed865aec446dd9cf5359994165c66ae65b1b198218746e68ce0f8dd02',NULL);
INSERT INTO "seats" VALUES('us4rvfbs6cmn',0,'person',NULL,'Anna',NULL,'d40c5030f9ca9133cf4dbb0347ccf97a0017603e8de817ebf3bbddf2b716f5df','anna');
INSERT INTO "seats" VALUES('us4rvfbs6cmn',1,'person',NULL,'Bo',NULL,'3b2f5e0225e30a9b5088a2b5aae066a9a565ee1c86ce7409e319e7704f54ab3f','p1');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	version INTEGER NOT NULL, 
	components TEXT, 
	options TEXT NOT NULL, 
	committed VARCHAR(80) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	hints BOOLEAN NOT NULL, 
	clock TEXT NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	created FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	previous VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('3wphkhn3nxhy','eketorp',1,NULL,'{"start_player": "P1", "empty_field_battles": true, "memory_aid": true}','sha256:2d4205f7f0413111bb4179cb93a6136802d2cbbb7dbd296afa751c99531173d6','1d44ddf66f5af903507debfc961d7fafb8d803d4a64a94ae9b2854ae091097a0',1,'{"kind": "none"}','anna','running','play',1.79497928068508434294e+09,1.79497928090112805364e+09,NULL);
INSERT INTO "tables" VALUES('vp2jpcymueq4','viking_games',1,NULL,'{"variant": "standard", "start_player": "random", "hit_limit": "auto", "max_draws": "auto"}','sha256:c9724844afbbad45ca941fd042b3f05332cce89142be4d38bdf4185081f29a33','80e03d6724546e42742f27323c83314c150af9da91bf97ef2b8b817dc0d8c218',1,'{"kind": "none"}','anna','over','play',1.79497928116071534159e+09,1.7949792813209280968e+09,NULL);
INSERT INTO "tables" VALUES('gdk3ndfhst27','vikings',1,NULL,'{"version": "basic", "auction": true, "start_player": "random", "empty_majority": false, "guests_eat": false}','sha256:787e05b122664c6cd646ceb670f1a6c0f657427457a73d3a25356441c3857518','87226b8f38ee1fc1d8592684c7873951ea79173b546ef817850e1cb06feadc65',1,'{"kind": "none"}','anna','waiting','play',1.79497928149604845044e+09,1.79497928149604845044e+09,NULL);
INSERT INTO "tables" VALUES('b2drfmm6fqgp','vikings',1,NULL,'{"version": "basic", "auction": true, "start_player": "random", "empty_majority": false, "guests_eat": false}','sha256:4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0','0707070707070707070707070707070707070707070707070707070707070707',1,'{"kind": "none"}','anna','waiting','play',1.79497928152387452123e+09,1.79497928152387452123e+09,NULL);
INSERT INTO "tables" VALUES('us4rvfbs6cmn','vikingdoms',1,NULL,'{"youngest": "random", "turn_limit": "auto"}','sha256:77121bd0657bbae5d324c3177c8c0dfa89f869eb2a58138d3c1a3d9a4c27b9ff','1930de403b887c3e0e1d368daf91decbe830d3572c48f9e2f05f370e1f1ab646',1,'{"kind": "none"}','anna','abandoned','play',1.79497928173910164832e+09,1.79497928179487681388e+09,NULL);
CREATE INDEX tables_by_status ON tables (status, touched);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_previous ON tables (previous);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX devices_by_person ON devices (person);
COMMIT;
