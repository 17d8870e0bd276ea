-- Of an expense: who got the money, where that is no supplier of ours.
alter table documents add column payee text;
