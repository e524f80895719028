-- A time that no article has is over: told, but no breach (deadlines.board.ts).
alter type deadline_alert add value 'ended';
