-- A file that moved in is of long ago: no other system waits for it, and its import can be taken back.
drop trigger sync_late_file on casekit.case_file;
create trigger sync_late_file after insert or update of deleted_at on casekit.case_file for each row
  when (new.deleted_at is null and current_user in ('casekit_app', 'casekit_embed')
    and coalesce(current_setting('casekit.quiet', true), '') = '')
  execute function casekit.sync_late_file();
