-- Who began a run of all proofs; nobody, where it began by itself. They may stop it.
alter table proof_runs add column begun_by bigint;
