-- Money that a return hands back in another currency leaves at the rate of its day, not at that of the invoice.
alter table documents add column refund_rate numeric(18, 9);
