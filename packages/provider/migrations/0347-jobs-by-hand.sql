-- A job that somebody begins has no next run.
alter table directory.job alter next_at drop not null;
