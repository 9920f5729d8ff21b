// Written by scripts/generate.ts from ../announcement.ts, whose schemas a form needs; a page that only asks does not.
import type { announcement as area } from '../announcement.ts'

export const announcement = {
  list: {"kind":"query","method":"GET","path":"home/announcement/list","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  detail: {"kind":"query","method":"GET","path":"home/announcement/detail","access":"public","replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
