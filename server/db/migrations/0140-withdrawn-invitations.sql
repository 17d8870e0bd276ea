-- An invitation that was taken back stays until another is mailed, so that whoever opens its letter is told what became of it.
alter table invitations add column withdrawn_at timestamptz;
