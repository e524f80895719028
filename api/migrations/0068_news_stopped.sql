-- When news of a case was stopped by the link in a message, so that its filer learns of it on the track page; null again once
-- the filer asks for news anew.
alter table cases add column news_stopped_at timestamptz;
