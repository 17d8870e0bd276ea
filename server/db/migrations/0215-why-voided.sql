-- Why a document was taken back, in the words of who did it.
alter table documents add column void_reason text;
