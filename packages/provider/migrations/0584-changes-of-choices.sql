-- What visitors choose from, are asked and are told is told with the rest of the page of booking. After 0581, which made the
-- trigger; it names every column of the page again.
drop trigger audit_page on casekit.booking_setting;
create trigger audit_page after insert or update of duration_minutes, step_minutes, buffer_before_minutes, buffer_after_minutes,
    notice_minutes, horizon_days, hold_minutes, change_notice_minutes, window_minutes, zones, kinds, questions
  on casekit.booking_setting for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit_page('booking', 'duration_minutes,step_minutes,buffer_before_minutes,buffer_after_minutes,notice_minutes,horizon_days,hold_minutes,change_notice_minutes,window_minutes,zones,kinds,questions');
