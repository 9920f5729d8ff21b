// Written by scripts/generate.ts from ../calendar-feed.ts, whose schemas a form needs; a page that only asks does not.
import type { calendarFeed as area } from '../calendar-feed.ts'

export const calendarFeed = {
  ofMission: {"kind":"query","method":"GET","path":"home/mission/info/calendarFile","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  ofApplication: {"kind":"query","method":"GET","path":"volunteer/mission/calendarFile","access":"volunteer","input":{"def":{"shape":{}}}},
  state: {"kind":"query","method":"GET","path":"volunteer/mission/calendarFeed/state","access":"volunteer","input":{"def":{"shape":{}}}},
  open: {"kind":"command","method":"POST","path":"volunteer/mission/calendarFeed/open","access":"volunteer","input":{"def":{"shape":{}}}},
  close: {"kind":"command","method":"POST","path":"volunteer/mission/calendarFeed/close","access":"volunteer","input":{"def":{"shape":{}}}},
  feed: {"kind":"query","method":"GET","path":"home/calendar/feed","access":"public","replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
