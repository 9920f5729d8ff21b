// Written by scripts/generate.ts from ../membership.ts, whose schemas a form needs; a page that only asks does not.
import type { membership as area } from '../membership.ts'

export const membership = {
  apply: {"kind":"command","method":"GET","path":"volunteer/district/applyDistrict","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  cancel: {"kind":"command","method":"GET","path":"volunteer/district/cancelDistrict","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  chooseMain: {"kind":"command","method":"POST","path":"volunteer/district/mainDistrict","access":"volunteer","encoding":"form","input":{"def":{"shape":{}}}},
  listOwn: {"kind":"query","method":"GET","path":"volunteer/center/userInfo/bindDistrictList","access":"volunteer","input":{"def":{"shape":{}}}},
} as unknown as typeof area
