-- Whether clients and products get numbers by themselves.
alter table organizations add column numbers_records boolean not null default false;
