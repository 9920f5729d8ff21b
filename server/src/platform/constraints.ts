import type { ErrorName } from 'contract/errors'
import { Failure } from './fail.ts'
import { violatedConstraint } from './transact.ts'

/**
 * What it means when the database itself refuses: the last guard behind every policy. A constraint
 * that is not listed is a defect of ours and stays an internal error.
 */
const meanings: Readonly<Record<string, ErrorName>> = {
  place_quota: 'missionFull',
  application_once: 'alreadyApplied',
  application_no_clash: 'sessionClash',
  session_no_overlap: 'sessionsOverlap',
  session_within_day: 'sessionAcrossMidnight',
  stretch_pair: 'scanPairLimit',
  stretch_no_overlap: 'attendanceOverlap',
  record_four_eyes: 'recordFourEyes',
  record_once: 'correctionRecordReplaced',
  objection_open: 'objectionExists',
  hour_import_row_source: 'hourImportNeverTaken',
  hour_import_row_source_name: 'hourImportNeverTaken',
  hour_import_file: 'hourImportKnown',
  hour_import_four_eyes: 'hourImportFourEyes',
  hour_import_reversal_four_eyes: 'hourImportFourEyes',
  correction_open: 'correctionOpen',
  organization_trust_open: 'trustOpen',
  organization_trust_four_eyes: 'trustFourEyes',
  star_application_open: 'starOpen',
  star_objection_once: 'starObjectedAlready',
  commendation_four_eyes: 'commendationFourEyes',
  commendation_once: 'commendationVolunteers',
  administrator_document_digest_key: 'administratorDocumentTaken',
  administrator_role_separation: 'rolesSeparated',
  administrator_role_duty_at_root: 'roleNotGrantable',
  administrator_invitation_open: 'invitationOpen',
  invitation_four_eyes: 'invitationFourEyes',
  owner_hand_over_open: 'handOverOpen',
  hand_over_four_eyes: 'handOverFourEyes',
  organization_uscc_key: 'usccTaken',
  organization_request_form: 'badRequest',
  organization_request_open: 'changeOpen',
  identity_change_open: 'identityChangeOpen',
  identity_change_four_eyes: 'identityFourEyes',
  organization_request_four_eyes: 'reviewFourEyes',
  site_content_slug: 'helpSlugTaken',
  article_four_eyes: 'articleSubmitterReviews',
  article_summary: 'articleMissionRefused',
  donation_reference: 'donationReferenceTaken',
  donation_four_eyes: 'donationFourEyes',
  site_settings_version: 'editedMeanwhile',
  site_operation_version: 'editedMeanwhile',
}

/** The refusal behind a violated constraint, or null when the error is none of those. */
export const refusalOf = (error: unknown): Failure | null => {
  const constraint = violatedConstraint(error)
  const name = constraint ? meanings[constraint] : undefined
  return name ? new Failure(name) : null
}
