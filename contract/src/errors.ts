/**
 * Every failure of the product by name: wire code and HTTP status. Business refusals travel as
 * HTTP 200 (a client of the specification clears its login on 401 and 404, so both are reserved:
 * 401 for a login that ended, 404 for paths that do not exist). Codes are stable: never reuse one.
 * The Chinese sentence of each stands in errors.copy.ts.
 */
export const errors = {
  // Transport and every call
  badRequest: { code: 10400, status: 400 },
  pathNotFound: { code: 10404, status: 404 },
  methodNotAllowed: { code: 10405, status: 405 },
  bodyTooLarge: { code: 10413, status: 413 },
  unsupportedEncoding: { code: 10415, status: 415 },
  invalidInput: { code: 10422, status: 422 },
  tooManyRequests: { code: 10429, status: 429 },
  internalError: { code: 10500, status: 500 },
  serviceBusy: { code: 10503, status: 503 },
  underMaintenance: { code: 10520, status: 503 },
  siteReadOnly: { code: 10521, status: 503 },
  unknownProduct: { code: 10406, status: 200 },
  loginExpired: { code: 12022, status: 401 },
  signedInElsewhere: { code: 12027, status: 401 },
  permissionDenied: { code: 10403, status: 403 },
  passwordChangeRequired: { code: 10451, status: 403 },
  accountCancelling: { code: 10452, status: 403 },
  factorRequired: { code: 10453, status: 403 },
  notFound: { code: 10444, status: 200 },
  editedMeanwhile: { code: 10409, status: 200 },

  // People
  loginFailed: { code: 20001, status: 200 },
  loginLocked: { code: 20002, status: 200 },
  accountFrozen: { code: 20003, status: 200 },
  organizationNotApproved: { code: 20004, status: 200 },
  accountUnclaimed: { code: 20005, status: 200 },
  challengeRequired: { code: 20006, status: 200 },
  passwordWrong: { code: 20007, status: 200 },
  ticketRefused: { code: 20008, status: 200 },
  sessionUnknown: { code: 20009, status: 200 },
  lastContact: { code: 20010, status: 200 },
  logoffStillSignedIn: { code: 20011, status: 200 },
  logoffNotOpen: { code: 20012, status: 200 },
  documentNumberTaken: { code: 20101, status: 200 },
  mobileTaken: { code: 20102, status: 200 },
  loginNameTaken: { code: 20103, status: 200 },
  tooYoung: { code: 20104, status: 200 },
  guardianRequired: { code: 20105, status: 200 },
  realNameMismatch: { code: 20106, status: 200 },
  emailTaken: { code: 20107, status: 200 },
  regionUnknown: { code: 20108, status: 200 },
  proofExpired: { code: 20109, status: 200 },
  agreementChanged: { code: 20110, status: 200 },
  claimRefused: { code: 20111, status: 200 },
  organizationNotJoinable: { code: 20112, status: 200 },
  tooManyOrganizations: { code: 20113, status: 200 },
  guardianUnfit: { code: 20114, status: 200 },
  registrationStateRefuses: { code: 20115, status: 200 },
  wardNotFound: { code: 20131, status: 200 },
  consentNotStanding: { code: 20132, status: 200 },
  downloadLimitReached: { code: 20133, status: 200 },
  signOnRefused: { code: 20134, status: 200 },
  signOnUnavailable: { code: 20135, status: 200 },
  loginLinkedAlready: { code: 20136, status: 200 },
  linkedLoginNotFound: { code: 20137, status: 200 },
  membershipExists: { code: 20141, status: 200 },
  membershipNotFound: { code: 20142, status: 200 },
  joinClosed: { code: 20143, status: 200 },
  joinCodeWrong: { code: 20144, status: 200 },
  joinNeedsRealName: { code: 20145, status: 200 },
  leaveHasApplications: { code: 20146, status: 200 },
  joinCodeMissing: { code: 20148, status: 200 },
  complaintNotFound: { code: 20151, status: 200 },
  complaintDecided: { code: 20152, status: 200 },
  favouriteLimitReached: { code: 20147, status: 200 },

  // Registration of organisations, and changes of what was reviewed
  usccTaken: { code: 20301, status: 200 },
  parentNotOpen: { code: 20302, status: 200 },
  organizationRequestNotFound: { code: 20303, status: 200 },
  requestStateRefuses: { code: 20304, status: 200 },
  reviewElsewhere: { code: 20305, status: 200 },
  reviewFourEyes: { code: 20306, status: 200 },
  consentMissing: { code: 20307, status: 200 },
  urgeTooEarly: { code: 20308, status: 200 },
  changeOpen: { code: 20309, status: 200 },
  changeEmpty: { code: 20310, status: 200 },

  // Second factor
  factorWrong: { code: 20201, status: 200 },
  factorNotFound: { code: 20202, status: 200 },
  factorNeeded: { code: 20203, status: 200 },
  enrolmentExpired: { code: 20204, status: 200 },
  passkeyRefused: { code: 20205, status: 200 },
  passkeyTaken: { code: 20206, status: 200 },
  tooManyPasskeys: { code: 20207, status: 200 },

  // Administrators of a node, and its members
  administratorNotFound: { code: 22001, status: 200 },
  roleNotGrantable: { code: 22002, status: 200 },
  ownRolesUntouchable: { code: 22003, status: 200 },
  lastHolderOfRole: { code: 22004, status: 200 },
  rolesSeparated: { code: 22005, status: 200 },
  alreadyStaff: { code: 22006, status: 200 },
  invitationNotFound: { code: 22007, status: 200 },
  invitationOpen: { code: 22008, status: 200 },
  invitationTooSoon: { code: 22009, status: 200 },
  invitationTooOften: { code: 22010, status: 200 },
  invitationForOther: { code: 22011, status: 200 },
  invitationFourEyes: { code: 22012, status: 200 },
  administratorStateRefuses: { code: 22013, status: 200 },
  handOverNotFound: { code: 22021, status: 200 },
  handOverOpen: { code: 22022, status: 200 },
  handOverStateRefuses: { code: 22023, status: 200 },
  handOverFourEyes: { code: 22024, status: 200 },
  memberNotFound: { code: 22031, status: 200 },
  membershipStateRefuses: { code: 22032, status: 200 },
  memberHasApplications: { code: 22033, status: 200 },

  // Verification codes
  codeWrong: { code: 21001, status: 200 },
  codeExpired: { code: 21002, status: 200 },
  codeVoid: { code: 21003, status: 200 },
  codeTooSoon: { code: 21004, status: 200 },
  codesPaused: { code: 21005, status: 200 },
  challengeRefused: { code: 21006, status: 200 },
  contactMissing: { code: 21007, status: 200 },

  // Missions
  missionNotFound: { code: 30001, status: 200 },
  missionStateRefuses: { code: 30002, status: 200 },
  missionIncomplete: { code: 30003, status: 200 },
  missionSubmitterReviews: { code: 30004, status: 200 },
  missionHasApplications: { code: 30005, status: 200 },
  sessionNotFound: { code: 30006, status: 200 },
  sessionInPast: { code: 30007, status: 200 },
  sessionAcrossMidnight: { code: 30008, status: 200 },
  quotaBelowTaken: { code: 30009, status: 200 },
  missionTooLong: { code: 30010, status: 200 },
  sessionsOverlap: { code: 30011, status: 200 },

  // Applications
  conditionsUnmet: { code: 31001, status: 200 },
  missionFull: { code: 31002, status: 200 },
  alreadyApplied: { code: 31003, status: 200 },
  applicationNotFound: { code: 31004, status: 200 },
  applicationStateRefuses: { code: 31005, status: 200 },
  cancelDeadlinePassed: { code: 31006, status: 200 },
  offerExpired: { code: 31007, status: 200 },
  sessionClash: { code: 31008, status: 200 },
  missionNotRecruiting: { code: 31009, status: 200 },
  sessionHasAttendance: { code: 31010, status: 200 },
  revealNotNeeded: { code: 31011, status: 200 },
  mobileMissing: { code: 31012, status: 200 },
  guardianAwaited: { code: 31021, status: 200 },
  guardianAnswerLate: { code: 31022, status: 200 },

  // Attendance: the named outcomes of a scan (domain.md section 6.5)
  scanCodeExpired: { code: 32001, status: 200 },
  scanCodeInvalid: { code: 32002, status: 200 },
  scanWrongSession: { code: 32003, status: 200 },
  scanNotApplied: { code: 32004, status: 200 },
  scanNotAccepted: { code: 32005, status: 200 },
  scanNotYetOpen: { code: 32006, status: 200 },
  scanClosed: { code: 32007, status: 200 },
  scanOutsideRange: { code: 32008, status: 200 },
  scanLocationRefused: { code: 32009, status: 200 },
  scanAlreadySignedIn: { code: 32010, status: 200 },
  scanAlreadySignedOut: { code: 32011, status: 200 },
  scanOpenElsewhere: { code: 32012, status: 200 },
  scanPairLimit: { code: 32013, status: 200 },
  scanNotRealNamed: { code: 32014, status: 200 },
  scanAccountCancelling: { code: 32015, status: 200 },
  scanNotSignedIn: { code: 32016, status: 200 },
  scanTooManyTries: { code: 32017, status: 200 },
  attendanceOverlap: { code: 32018, status: 200 },
  attendanceOutsideSession: { code: 32019, status: 200 },

  // Service records and publicity
  recordNotFound: { code: 33001, status: 200 },
  recordStateRefuses: { code: 33002, status: 200 },
  recordFourEyes: { code: 33003, status: 200 },
  recordMinutesRange: { code: 33004, status: 200 },
  recordReviewLevel: { code: 33005, status: 200 },
  objectionNotOpen: { code: 33006, status: 200 },
  objectionExists: { code: 33007, status: 200 },

  // Certificates
  certificateEmpty: { code: 34001, status: 200 },
  certificateNotFound: { code: 34002, status: 200 },
  certificateStateRefuses: { code: 34003, status: 200 },

  // Questions, saved searches and calendar addresses of missions
  questionNotFound: { code: 30101, status: 200 },
  questionStateRefuses: { code: 30102, status: 200 },
  questionsOpen: { code: 30103, status: 200 },
  savedSearchNotFound: { code: 30111, status: 200 },
  savedSearchEmpty: { code: 30112, status: 200 },
  savedSearchKnown: { code: 30113, status: 200 },
  tooManySavedSearches: { code: 30114, status: 200 },
  calendarFeedNotFound: { code: 30121, status: 200 },

  // Messages
  messageNotFound: { code: 36001, status: 200 },

  // Reports of problems
  feedbackNotFound: { code: 39001, status: 200 },
  feedbackAnswered: { code: 39002, status: 200 },

  // Articles
  articleNotFound: { code: 39201, status: 200 },
  articleWithdrawn: { code: 39202, status: 200 },
  articleStateRefuses: { code: 39203, status: 200 },
  articleIncomplete: { code: 39204, status: 200 },
  articleSubmitterReviews: { code: 39205, status: 200 },
  articleKindRefused: { code: 39206, status: 200 },
  articleMissionRefused: { code: 39207, status: 200 },

  // Files
  fileNotFound: { code: 38001, status: 200 },
  fileTooLarge: { code: 38002, status: 200 },
  fileTypeRefused: { code: 38003, status: 200 },
  fileUnreadable: { code: 38004, status: 200 },
  pictureTooLarge: { code: 38005, status: 200 },
  fileInUse: { code: 38006, status: 200 },

  // The site itself
  siteVersionNotFound: { code: 35001, status: 200 },
  operationEndsInPast: { code: 35002, status: 200 },

  // What editors write for the site
  contentNotFound: { code: 43001, status: 200 },
  contentStateRefuses: { code: 43002, status: 200 },
  linkHostRefused: { code: 43003, status: 200 },
  helpSlugTaken: { code: 43004, status: 200 },
  contentOver: { code: 43005, status: 200 },

  // Long work, and the nodes an administrator serves
  taskNotFound: { code: 37001, status: 200 },
  taskStateRefuses: { code: 37002, status: 200 },
  taskFileExpired: { code: 37003, status: 200 },
  tooManyTasks: { code: 37004, status: 200 },
  exportTooLarge: { code: 37005, status: 200 },
  taskInterrupted: { code: 37006, status: 200 },
  postNotFound: { code: 37101, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>

export type ErrorName = keyof typeof errors

/** Refusals any call may give without declaring them. */
export const commonErrors: readonly ErrorName[] = [
  'badRequest',
  'pathNotFound',
  'methodNotAllowed',
  'bodyTooLarge',
  'unsupportedEncoding',
  'invalidInput',
  'tooManyRequests',
  'internalError',
  'serviceBusy',
  'underMaintenance',
  'siteReadOnly',
  'unknownProduct',
  'loginExpired',
  'signedInElsewhere',
  'permissionDenied',
  'passwordChangeRequired',
  'accountCancelling',
  'factorRequired',
  'editedMeanwhile',
]

const byCode = new Map<string, ErrorName>(
  Object.entries(errors).map(([name, { code }]) => [String(code), name as ErrorName]),
)

/** The name behind a wire code, or null when the code is none of ours. */
export const errorNameOf = (code: unknown): ErrorName | null => byCode.get(String(code)) ?? null
