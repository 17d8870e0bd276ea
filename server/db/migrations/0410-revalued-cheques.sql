-- A revaluation values cheques in another currency too, as long as they are in hand, with the bank or not presented yet.
alter table revaluation_lines add column cheque_id bigint;
alter table revaluation_lines add foreign key (organization_id, cheque_id) references cheques;
