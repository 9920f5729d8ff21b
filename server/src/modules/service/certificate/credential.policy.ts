import { englishCopy, gradeInEnglish } from './certificate.english.ts'
import { certificateCopy as copy } from './certificate.copy.ts'
import type { CertificateSnapshot } from './certificate.snapshot.ts'

/** The name of a credential among all others; whoever knows it learns nothing by it. */
export const credentialIdOf = (certificateId: string): string => `urn:uuid:${certificateId}`

interface Means {
  id: string
  /** The identifier of the issuer. */
  issuer: string
  site: string
  /** Address of the list that says whether it still holds. */
  status: string
}

/**
 * A certificate in the words of Open Badges 3.0 over W3C Verifiable Credentials 2.0, as a payload of a JWT. Like the
 * paper it names its holder and no number of a document.
 */
export const credentialOf = (certificate: CertificateSnapshot, means: Means): object => {
  const { holder, totals, number, issuedAt, period } = certificate
  const prefix = `${means.id}#result`
  const results = [
    { key: 'service', name: 'Service time in minutes', value: totals.serviceMinutes },
    { key: 'training', name: 'Training time in minutes', value: totals.trainingMinutes },
    { key: 'records', name: 'Records in effect', value: totals.records },
  ]
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: means.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${englishCopy.title} ${number}`,
    description: `${copy.statement(certificate)} ${englishCopy.statement(certificate)}`,
    issuer: {
      id: means.issuer,
      type: ['Profile'],
      name: certificate.issuer.name,
      url: means.site,
      phone: certificate.issuer.contact,
    },
    validFrom: issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [identityOf('name', holder.name), identityOf('identifier', holder.volunteerNo)],
      activityStartDate: `${period.from}T00:00:00+08:00`,
      activityEndDate: `${period.to}T23:59:59+08:00`,
      achievement: {
        id: `${means.site}/zs`,
        type: ['Achievement'],
        achievementType: 'CommunityService',
        name: 'Volunteer service',
        description:
          'Hours of volunteer service and of training for it, as recorded and published by the organisations that ran them.',
        criteria: {
          id: `${means.site}/zs`,
          narrative: englishCopy.criteria(certificate.lines.map(({ grade }) => grade ?? null)),
        },
        resultDescription: results.map(({ key, name }) => ({
          id: `${prefix}-${key}`,
          type: ['ResultDescription'],
          name,
          resultType: 'Result',
        })),
      },
      result: results.map(({ key, value }) => ({
        type: ['Result'],
        resultDescription: `${prefix}-${key}`,
        value: String(value),
      })),
    },
    evidence: certificate.lines.map((line) => ({
      type: ['Evidence'],
      name: line.missionTitle,
      narrative: [
        line.date,
        line.organizationName,
        line.regionName,
        `${line.serviceMinutes + line.trainingMinutes} min`,
        ...(line.grade ? [gradeInEnglish[line.grade]] : []),
      ].join(' · '),
      genre: line.trainingMinutes > 0 ? 'training' : 'volunteer service',
    })),
    credentialStatus: { id: means.status, type: '1EdTechRevocationList' },
    // The claims of a JWT that say the same (Open Badges 3.0, section 8.2.4).
    iss: means.issuer,
    jti: means.id,
    nbf: Math.floor(Date.parse(issuedAt) / 1000),
  }
}

const identityOf = (identityType: string, value: string) => ({
  type: 'IdentityObject',
  hashed: false,
  identityHash: value,
  identityType,
})
