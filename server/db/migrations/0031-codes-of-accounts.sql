-- The tax code that a line on an account has of which nobody says how it is taxed.
alter table accounts add column tax_code_id bigint;
alter table accounts add constraint accounts_tax_code_fkey foreign key (organization_id, tax_code_id) references tax_codes;
