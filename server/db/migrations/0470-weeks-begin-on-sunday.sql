-- Weeks begin on Sunday unless somebody chooses. What organizations have stays: nobody's past periods change by themselves.
alter table organizations alter column week_start set default 'sunday';
