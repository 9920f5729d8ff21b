// Written by scripts/generate.ts from ../region.ts, whose schemas a form needs; a page that only asks does not.
import type { region as area } from '../region.ts'

export const region = {
  list: {"kind":"query","method":"GET","path":"home/index/region/list","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  mapSource: {"kind":"query","method":"GET","path":"home/index/region/mapSource","access":"public","replica":true,"input":{"def":{"shape":{}}}},
  search: {"kind":"query","method":"GET","path":"home/index/region/search","access":"public","replica":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
