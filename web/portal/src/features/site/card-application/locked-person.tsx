import { useQuery } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { maskName } from 'contract/rules/mask'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { flowCopy as copy } from './flow.copy.ts'

/** Who applies, as the identity check has it; locked here, and masked like everywhere. */
export const LockedPerson = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(profile.myDetail, {}))
  return (
    <section className="mb-8 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <h3 className="text-18">{copy.person}</h3>
      <p className="mt-1 mb-4 text-14 text-ink-600">
        {copy.personLead}{' '}
        <Link
          to="/personalCenter/personalInfo"
          className="tall-link text-blue-600 underline underline-offset-4"
        >
          {copy.toProfile}
        </Link>
      </p>
      <Loaded query={query} skeleton={<Skeleton className="h-28" />}>
        {(own) => (
          <Facts>
            <Fact term={copy.name}>{maskName(own.name)}</Fact>
            <Fact term={copy.documentType}>
              {idDocumentNames[own.documentType as keyof typeof idDocumentNames] ??
                own.documentType}
            </Fact>
            <Fact term={copy.documentNumber}>
              <span className="tabular">{own.documentNumber}</span>
            </Fact>
            <Fact term={copy.birthDate}>
              <span className="tabular">{own.birthDate}</span>
            </Fact>
            <Fact term={copy.mobile}>
              <span className="tabular">{own.mobile}</span>
            </Fact>
          </Facts>
        )}
      </Loaded>
    </section>
  )
}
