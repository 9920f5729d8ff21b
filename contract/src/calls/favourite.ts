// Written by scripts/generate.ts from ../favourite.ts, whose schemas a form needs; a page that only asks does not.
import type { favourite as area } from '../favourite.ts'

export const favourite = {
  update: {"kind":"command","method":"POST","path":"volunteer/enshrine/updateEnshrine","access":"volunteer","encoding":"form","quiet":true,"input":{"def":{"shape":{}}}},
  marks: {"kind":"query","method":"GET","path":"volunteer/enshrine/marks","access":"volunteer","quiet":true,"input":{"def":{"shape":{}}}},
  listMissions: {"kind":"query","method":"GET","path":"volunteer/enshrine/MissionEnshrineList","access":"volunteer","input":{"def":{"shape":{}}}},
  listOrganizations: {"kind":"query","method":"GET","path":"volunteer/enshrine/OrganizationEnshrineList","access":"volunteer","input":{"def":{"shape":{}}}},
} as unknown as typeof area
