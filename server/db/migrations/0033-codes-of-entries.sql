-- The tax code of a line that a person wrote on an account of value added tax: without one, as on every other line, no box of a
-- return has it.
alter table entry_lines add column tax_code_id bigint;
alter table entry_lines add constraint entry_lines_tax_code_fkey foreign key (organization_id, tax_code_id) references tax_codes;
create index entry_lines_by_tax_code on entry_lines (organization_id, tax_code_id) where tax_code_id is not null;
