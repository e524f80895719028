-- What the public reads of a decision has a leaf of its own.
alter type log_kind add value 'publication';
