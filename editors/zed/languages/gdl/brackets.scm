("(" @open ")" @close)
("\"" @open "\"" @close)
