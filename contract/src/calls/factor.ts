// Written by scripts/generate.ts from ../factor.ts, whose schemas a form needs; a page that only asks does not.
import type { factor as area } from '../factor.ts'

export const factor = {
  state: {"kind":"query","method":"GET","path":"auth/factor/state","access":"signedIn","input":{"def":{"shape":{"xc":true}}}},
  detectStatus: {"kind":"query","method":"GET","path":"manage/weixin/usersAdmin/getDetectStatus","access":"administrator","quiet":true,"input":{"def":{"shape":{"xc":true}}}},
  beginTotp: {"kind":"command","method":"POST","path":"auth/factor/totp/begin","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  confirmTotp: {"kind":"command","method":"POST","path":"auth/factor/totp/confirm","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  removeTotp: {"kind":"command","method":"POST","path":"auth/factor/totp/remove","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  passkeyOptions: {"kind":"command","method":"POST","path":"auth/factor/passkey/options","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  addPasskey: {"kind":"command","method":"POST","path":"auth/factor/passkey/add","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  renamePasskey: {"kind":"command","method":"POST","path":"auth/factor/passkey/rename","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  removePasskey: {"kind":"command","method":"POST","path":"auth/factor/passkey/remove","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  renewRecoveryCodes: {"kind":"command","method":"POST","path":"auth/factor/recoveryCodes/renew","access":"signedIn","quiet":true,"input":{"def":{"shape":{}}}},
  forgetBrowser: {"kind":"command","method":"POST","path":"auth/factor/browser/forget","access":"signedIn","input":{"def":{"shape":{}}}},
  passkeyChallenge: {"kind":"command","method":"POST","path":"auth/login/passkey/challenge","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  loginVolunteerByPasskey: {"kind":"command","method":"POST","path":"auth/login/volunteer/passkey","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  loginOrganizationByPasskey: {"kind":"command","method":"POST","path":"auth/login/org/passkey","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  finishVolunteer: {"kind":"command","method":"POST","path":"auth/login/volunteer/factor","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  finishOrganization: {"kind":"command","method":"POST","path":"auth/login/org/factor","access":"public","quiet":true,"input":{"def":{"shape":{}}}},
  resetOfAdministrator: {"kind":"command","method":"POST","path":"manage/administrator/resetFactor","access":"administrator","quiet":true,"input":{"def":{"shape":{}}}},
} as unknown as typeof area
