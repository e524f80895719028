-- The letter that tells a decision not to accept a case, with its appeal.

alter type letter_kind add value 'refusal';
