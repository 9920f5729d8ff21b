/*
 * Every number that people are promised or held to, once: ages, deadlines, limits. The unit stands in the name
 * or beside it. Rules compute with them and texts print them; `scripts/lint-numbers.ts` refuses a number with
 * a unit that a text writes by itself. A published agreement that prints one must get a new version when it changes.
 */

// Ages, in full years

/** Children below this age cannot be volunteers. */
export const YOUNGEST = 6
/** Below this age somebody who answers for the child is present. */
export const ACCOMPANIED_BELOW = 10
/** Below this age personal data are those of a child: rules and a consent of their own (PIPL article 31). */
export const CHILD_BELOW = 14
/** Below this age a guardian must agree. */
export const OF_AGE = 18
/** From this age on a debit card is had without a guardian's consent. */
export const DEBIT_AGE = 16
/** From this age on a credit card is had. */
export const CREDIT_AGE = 18

// Hours of service

/** Days for which confirmed hours are shown before they count. */
export const PUBLICITY_DAYS = 7
/** More hours on one day are reviewed by the organisation above. */
export const DAY_HOURS = 8
/** More hours on one day are reviewed by the province. */
export const LONG_DAY_HOURS = 12
/** Working days after the end of a session in which its hours are confirmed (Measures for Recording and Certifying Volunteer Service, article 11). */
export const CONFIRM_WORKING_DAYS = 10
/** Days from the first start of a mission to its last end. */
export const MISSION_DAYS = 365
/** Minutes before a session from which on one signs in. */
export const OPENS_BEFORE_MINUTES = 30
/** Minutes after a session until which one signs out. */
export const GRACE_MINUTES = 60
/** Days in which somebody who forgot to sign out says whether the proposed time is right; then his organiser decides alone. */
export const SIGN_OUT_ANSWER_DAYS = 3
/** Minutes of preparation before and after a session that a mission may count. */
export const PREPARATION_MINUTES = [0, 15, 30, 60] as const
/** Minutes by which a running session is extended in all. */
export const MOST_EXTENSION_MINUTES = 120
/** Volunteers who lead at one session. */
export const MOST_LEADERS = 10
/** Pairs of signing in and out on one day at one mission. */
export const MOST_PAIRS = 3
/** Seconds after which codes on screens and of volunteers change. */
export const CODE_STEP_SECONDS = 20

/** Records and minutes that one person enters by hand on one day, under all his accounts, before the node above looks. */
export const HAND_ENTRIES_A_DAY = 30
export const HAND_MINUTES_A_DAY = 3600
/** Percent of the people of a session, and so many of them at least, above which hand entries go to the node above. */
export const HAND_SESSION_PERCENT = 20
export const HAND_SESSION_PEOPLE = 5
/** The same of all records of an organisation in so many days. */
export const HAND_ORGANIZATION_PERCENT = 10
export const HAND_ORGANIZATION_DAYS = 30
/** Days, or settled sessions, until hand entries of a new organisation are looked at as everybody's. */
export const PROBATION_DAYS = 90
export const PROBATION_SESSIONS = 20
/** Days, and settled sessions, after which an organisation is proposed to be trusted. */
export const TRUSTED_AFTER_DAYS = 365
export const TRUSTED_SESSIONS = 20
/** Days that are looked at for it; a proposal that was refused is made by rule again after as many. */
export const TRUSTED_WINDOW_DAYS = 180
/** Percent of records by hand, and of records with an upheld objection, up to which it is trusted. */
export const TRUSTED_HAND_PERCENT = 10
export const TRUSTED_UPHELD_PERCENT = 2
/** Percent of the sessions whose publicity began in a month and that still have hours, drawn for a spot check; so many at least and at most. */
export const SPOT_CHECK_PERCENT = 1
export const SPOT_CHECK_LEAST = 10
export const SPOT_CHECK_MOST = 200
/** Working days in which an organisation explains what a rule noticed: as many as it is given, and without a choice. */
export const EXPLANATION_DAYS = { least: 1, most: 15, usual: 5 }
/** Working days after which a finding that nobody decided goes to the node above. */
export const ANOMALY_WORKING_DAYS = 10
/** People of an imported list from which on letting it pass judges the list, and nobody on it. */
export const LONG_LIST_PEOPLE = 20
/** Most records of a finding that are revoked together. */
export const MOST_REVERSED = 500
/** Addresses for devices on site that one node has at a time, and for how many days ahead. */
export const MOST_VENUE_LINKS = 50
export const VENUE_DAYS_AHEAD = 7
/** The hour in China at which an address for a day ends, of the next day: whoever stays late is still signed out. */
export const VENUE_DAY_ENDS_AT = '04:00'
/** Names of who is missing that a board at the place of a session shows. */
export const VENUE_MISSING_NAMES = 60
/** Most people whose missing attendance is entered at once. */
export const MOST_HAND_ENTRIES = 200

/** Working days for which a star rating is shown before it is certified. */
export const STAR_PUBLICITY_WORKING_DAYS = 5
/** Years for which somebody who cheated applies for no star rating. */
export const STAR_BAR_YEARS = { least: 1, most: 3 }
/** The first star rating that the city certifies; those below it the county does. */
export const STAR_CITY_FROM = 4

// Applications

/** Hours for which a place given up waits for the answer of who is next. */
export const OFFER_HOURS = 12
/** Hours before the start at which the answers to offers, invitations and of guardians are in. */
export const ANSWER_BEFORE_HOURS = 2
/** Hours before the start until which an application is cancelled without a reason. */
export const FREE_CANCELLATION_HOURS = 24
/** Minutes after the scan of a screen's code until which somebody without a place asks to be let in. */
export const WALK_IN_HOLD_MINUTES = 30
/** Hours after the end of a session from which on whoever had a place and never came is absent. */
export const ABSENT_AFTER_HOURS = 48
/** So many absences within so many days stop applying for so many days (proposal of the federation). */
export const MOST_ABSENCES = 3
export const ABSENCE_DAYS = 180
export const ABSENCE_BAR_DAYS = 30
/** Days after it was recorded in which an absence is appealed against, once. */
export const ABSENCE_APPEAL_DAYS = 15
/** Days after the end in which a mission and who served at it are evaluated. */
export const EVALUATION_DAYS = 30
/** Hours in which an evaluation may be written again; then it stands. */
export const EVALUATION_EDIT_HOURS = 24

// Answers, in working days from the day after

/** A registration of an organisation, or a change of what was reviewed. */
export const ORGANIZATION_WORKING_DAYS = 10
/** Somebody who asks to join an organisation. */
export const MEMBERSHIP_WORKING_DAYS = 10
/** Hours before its start at which a mission that waits for review goes to the node above, where its day is later. */
export const MISSION_PASSES_HOURS = 24
/** The hand-over of an owner's role, once both have agreed. */
export const HAND_OVER_WORKING_DAYS = 3
/** A mission that waits for review. */
export const MISSION_WORKING_DAYS = 10
/** A problem somebody told of. */
export const FEEDBACK_WORKING_DAYS = 3
/** A complaint about a mission or organisation. */
export const COMPLAINT_WORKING_DAYS = 10
/** A change of name or document. */
export const IDENTITY_WORKING_DAYS = 10
/** Material for a session that was drawn for a spot check, and the check itself. */
export const SPOT_CHECK_WORKING_DAYS = 10
/** Days before the end of that term at which the organisation is reminded of its material. */
export const SPOT_REMINDER_DAYS = 3
/** Each step of a correction of a service record. */
export const CORRECTION_WORKING_DAYS = 10
/** An appeal against an absence, at each node. */
export const ABSENCE_APPEAL_WORKING_DAYS = 10
/** An application for a star rating, an objection to one, and an appeal against a bar. */
export const STAR_WORKING_DAYS = 10
/** Each step of a batch of hours entered after the fact. */
export const SUPPLEMENTARY_WORKING_DAYS = 10
/** Days after its end in which hours entered after the fact need no federation. */
export const SUPPLEMENTARY_DAYS = 30
/** A request of a person about his data (PIPL article 50). */
export const RIGHTS_WORKING_DAYS = 15
/** Somebody who reaches neither number nor address of his account any more. */
export const LOST_CONTACT_WORKING_DAYS = 3
/** Each step of the federation with a donation: to confirm it, and to issue its certificate. */
export const DONATION_WORKING_DAYS = 10
/** Each step of the federation with an application for a card. */
export const CARD_REVIEW_WORKING_DAYS = 5
/** The earliest day to fetch a card, counted from the application. */
export const CARD_WORKING_DAYS = 15

// How long things are kept

/** Days after which messages sent by SMS and mail are gone, with whom they went to. */
export const OUTBOX_DAYS = 30
/** Days after the end of a card application when photos, addresses and contacts are deleted. */
export const CARD_DATA_DAYS = 30
/** Days after the end of a matter when what proved it is deleted. */
export const EVIDENCE_DAYS = 90
/** Days after which coordinates of a sign-in are gone at the latest; they go when the hours are decided. */
export const POSITION_DAYS = 90
/** Days after which a scan that was refused is forgotten: the hours of its session are long decided then. */
export const REFUSED_SCAN_DAYS = 90
/** Days after which it is forgotten that a roll was called, with who answered: the hours of its session are long decided then. */
export const ROLL_CALL_DAYS = 90
/** Days for which logins are kept (Cybersecurity Law article 23: at least six months). */
export const LOGIN_DAYS = 180
/** Days for which a number or an address that an account gave up still says whose account it is. */
export const FORMER_CONTACT_DAYS = 365
/** Days for which the holder of a certificate sees when it was looked at. */
export const LOOK_DAYS = 180
/** Years for which answered problems, decided complaints and messages are kept. */
export const ANSWERED_YEARS = 2
/** Years for which service records are kept at least (GB/T 40143-2021). */
export const RECORD_YEARS = 10
/** Days for which a made export waits to be fetched. */
export const EXPORT_DAYS = 7
/** Hours after which an uploaded file that nothing took is gone. */
export const UPLOAD_HOURS = 24
/** Days for which a draft of a form stays in the browser. */
export const DRAFT_DAYS = 7

// Accounts

/** Days for which a new version of an agreement is published before it comes into force. */
export const NOTICE_DAYS = 7
/** Days in which the cancellation of an account is taken back. */
export const COOLING_OFF_DAYS = 15
/** Days after which a volunteer's login ends, however it is used. */
export const LOGIN_MOST_DAYS = 7
/** Hours without use after which a volunteer's login ends. */
export const LOGIN_IDLE_HOURS = 24
/** Hours after which an administrator's login ends, however it is used. */
export const ADMINISTRATOR_LOGIN_HOURS = 12
/** Minutes without use after which an administrator's login ends. */
export const ADMINISTRATOR_IDLE_MINUTES = 30
/** Minutes for which a code sent by SMS or mail holds. */
export const CODE_MINUTES = 5
/** Codes for one number or address as a site sends them unless its operator says otherwise. */
export const CODES = { aMinute: 1, anHour: 5, aDay: 10 }
/** Minutes for which a proof of who one is may be used. */
export const PROOF_MINUTES = 10
/** Codes that stand in for the second factor, each once. */
export const RECOVERY_CODES = 10
/** Passkeys of one account. */
export const MOST_PASSKEYS = 10
/** Days of logins that the holder sees. */
export const LOGINS_SHOWN_DAYS = 90
/** Minutes for which a guardian's proven number shows his wards. */
export const GUARDIAN_PASS_MINUTES = 30
/** Downloads of the own data on one day. */
export const DOWNLOADS_A_DAY = 3
/** Days for which a volunteer's browser is not asked for the second factor again. */
export const TRUST_DAYS = 30
/** Days for which an invitation is listed, whatever became of it. */
export const INVITATION_LISTED_DAYS = 90
/** Days of the log that are looked at together. */
export const AUDIT_DAYS = 31
/** Days within which an invitation is accepted, or a hand-over completed. */
export const INVITATION_DAYS = 7
/** Times an invitation is sent. */
export const INVITATION_SENDS = 3

// Looks at hidden data

/** Looks at hidden data that an administrator may take within an hour; then each asks for a fresh proof. */
export const REVEALS_AN_HOUR = 30
/** Looks within an hour that are conspicuous at night, when hardly anybody has to be reached. */
export const REVEALS_AT_NIGHT = 10
/** Seconds for which a hidden value that was shown stays in sight. */
export const SHOWN_SECONDS = 60
/** Hours before the start and after the end of a session in which its call list is open. */
export const CALL_LIST_HOURS = 24
/** Days after the end of a session for which its participants may be looked at. */
export const REACHED_DAYS = 30

// Amounts

/** Organisations a volunteer may belong to. */
export const MOST_ORGANIZATIONS = 5
/** Service categories one may name. */
export const MOST_CATEGORIES = 4
/** Missions, articles and contents of the site each that are drafts of one node at the same time. */
export const MOST_DRAFTS = 200
/** Conditions of which one may be told of new missions. */
export const MOST_SAVED_SEARCHES = 10
/** Certificates of different content on one day. */
export const CERTIFICATES_A_DAY = 10
/** The least width and height of the picture of a seal, in pixels. */
export const STAMP_PIXELS = 240
/** Certificates that are issued together. */
export const MOST_CERTIFICATES = 1000
/** Letters of what a certificate is wanted for. */
export const PURPOSE_LENGTH = 40
/** Links to one certificate that are open together. */
export const MOST_SHARES = 20
/** Days for which a link to a certificate is open, as its holder chooses. */
export const SHARE_DAYS = [7, 30, 90] as const
/** Questions of one person about one mission that wait for an answer. */
export const OPEN_QUESTIONS = 3
/** Work in the task centre of one person that waits or runs. */
export const OPEN_TASKS = 5
/** Rows of one export: a workbook of more is opened by nobody. */
export const EXPORT_ROWS = 200_000
/** Rows above which an export asks for a fresh proof. */
export const LARGE_EXPORT_ROWS = 10_000
/** Rows of a sheet that is read: donations, the bank's news. */
export const SHEET_ROWS = 2000
/** Applications for cards of one batch for the bank. */
export const CARD_BATCH = 500
/** Rows, people or records that are dealt with at a time. */
export const MOST_AT_A_TIME = 200
/** Sessions of one mission. */
export const MOST_SESSIONS = 120
/** Places of a mission from which on it is reviewed before it is published. */
export const LARGE_QUOTA = 100
/** Files that prove one matter. */
export const MOST_EVIDENCE = 3
/** Files that prove a batch of hours entered after the fact. */
export const SUPPLEMENTARY_FILES = 6
/** Rows of a list of hours of another system. */
export const HOUR_IMPORT_ROWS = 500
/** Characters of what somebody writes in passing: why he does not come, what a look at data is for. */
export const EXCUSE_LENGTH = { least: 1, most: 200 }
/** Megabytes of one uploaded file. */
export const FILE_MEGABYTES = 5
/** The least width and height of a photo for the card, in pixels. */
export const FACE_PIXELS = { width: 295, height: 413 }
/** The least width and height of a mission's cover: below it looks coarse wherever it is shown. */
export const COVER_PIXELS = { width: 640, height: 360 }
/** Hours in which an import of donations is taken back as a whole. */
export const UNDO_HOURS = 24
