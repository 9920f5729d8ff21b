// Written by scripts/generate.ts from ../file.ts, whose schemas a form needs; a page that only asks does not.
import type { file as area } from '../file.ts'

export const file = {
  upload: {"kind":"command","method":"POST","path":"file/upload","access":"signedIn","encoding":"multipart","input":{"def":{"shape":{}}}},
  own: {"kind":"query","method":"GET","path":"file/own","access":"signedIn","input":{"def":{"shape":{}}}},
  open: {"kind":"command","method":"POST","path":"file/open","access":"signedIn","input":{"def":{"shape":{}}}},
  remove: {"kind":"command","method":"POST","path":"file/remove","access":"signedIn","input":{"def":{"shape":{}}}},
} as unknown as typeof area
