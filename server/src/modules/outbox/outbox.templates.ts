import type { CodePurpose } from 'contract/code'

/**
 * What SMS and mail can say: the name of each template and what its words speak of. Never text that a
 * person wrote. The words stand in outbox.copy.ts, which does not compile without those of each.
 */
export interface Templates {
  verificationCode: { purpose: CodePurpose; code: string; minutes: number }
  /** `device` as `deviceText` names it; instants are ISO 8601. */
  newBrowser: { at: string; device: string }
  sessionRevoked: { at: string }
  passwordChanged: { at: string }
  loginNameChanged: { at: string }
  contactChanged: { at: string; contact: 'mobile' | 'email'; bound: boolean }
  cancellationApplied: { until: string }
  accountCancelled: { at: string }
}

export type TemplateName = keyof Templates
