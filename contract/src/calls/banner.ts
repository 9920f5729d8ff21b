// Written by scripts/generate.ts from ../banner.ts, whose schemas a form needs; a page that only asks does not.
import type { banner as area } from '../banner.ts'

export const banner = {
  list: {"kind":"query","method":"GET","path":"home/banner/list/1","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  picture: {"kind":"query","method":"GET","path":"home/banner/picture","access":"public","quiet":true,"replica":true,"input":{"def":{"shape":{}}}},
  skip: {"kind":"command","method":"GET","path":"home/banner/bannerSkip","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
