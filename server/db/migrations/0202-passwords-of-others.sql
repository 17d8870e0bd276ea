-- Whose password signs an account in that somebody else made: who set it last, until the holder shows that the address is
-- theirs. Whoever set it knows it still, so nothing that they may not do themselves is given to that account.
alter table users add column password_set_by bigint;
