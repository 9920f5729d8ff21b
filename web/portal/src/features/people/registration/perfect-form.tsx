import { MOST_ORGANIZATIONS } from 'contract/rules/terms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { region } from 'contract/foundation/region'
import { registration } from 'contract/people/registration'
import type { ResultOf } from 'contract/endpoint'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Progress } from 'kit/ui/progress.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { OrganizationChoice, type Chosen } from './organization-choice.tsx'
import { registrationCopy } from './registration.copy.ts'
import { WishesFields, type WishValues } from 'kit/form/wishes-fields.tsx'

const copy = registrationCopy.perfect
const wishNames = ['categories', 'skills', 'availability'] as const

interface Props {
  client: Client
  own: ResultOf<typeof registration.information>
  onSaved: () => void
}

/** How complete the own data are, and fields for what is missing; nothing of it must be filled in. */
export const PerfectForm = ({ client, own, onSaved }: Props) => {
  const { missing, percent } = own
  const [wishes, setWishes] = useState<WishValues>({ categories: '', skills: '', availability: '' })
  const [chosen, setChosen] = useState<Chosen[]>([])
  const asked = wishNames.filter((name) => missing.includes(name))
  const asksOrganization = missing.includes('organization')
  const save = useMutation({
    mutationFn: () => {
      const given = asked.flatMap((name) => (wishes[name] ? [[name, wishes[name]]] : []))
      const organizationIds = chosen.map(({ id }) => id).join(',')
      return client.call(registration.perfect, {
        ...Object.fromEntries(given),
        ...(organizationIds && { organizationIds }),
      })
    },
    onSuccess: () => {
      notify.success(copy.saved)
      onSaved()
    },
  })
  if (missing.length === 0)
    return (
      <Empty
        title={copy.complete}
        picture={<PaperCut motif="lantern" size={120} />}
        action={
          <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
            {registrationCopy.status.find}
          </Link>
        }
      >
        {copy.completeText}
      </Empty>
    )
  const filled = asked.some((name) => wishes[name] !== '') || chosen.length > 0
  return (
    <>
      <div className="mb-6">
        <Progress label={copy.progress} words={copy.percent(percent)} done={percent} total={100} />
      </div>
      {missing.includes('realName') && (
        <Pointer text={copy.realName} to="/registered/zyzRegisteredStatus" words={copy.toStatus} />
      )}
      {missing.includes('email') && (
        <Pointer text={copy.email} to="/personalCenter/subtract" words={copy.toEmail} />
      )}
      {missing.includes('emergency') && (
        <Pointer text={copy.emergency} to="/personalCenter/personalInfo" words={copy.toEmergency} />
      )}
      {(asked.length > 0 || asksOrganization) && (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            if (filled && !save.isPending) save.mutate()
          }}
        >
          <WishesFields
            asked={asked}
            values={wishes}
            onChange={(name, value) => setWishes((before) => ({ ...before, [name]: value }))}
          />
          {asksOrganization && (
            <section>
              <h2 className="mb-2 text-20">{registrationCopy.organization}</h2>
              <Organizations
                client={client}
                regionCode={own.regionCode}
                chosen={chosen}
                onChange={setChosen}
              />
            </section>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              look="primary"
              disabled={!filled}
              busy={save.isPending}
              busyText={copy.saving}
            >
              {copy.save}
            </Button>
            <Link to="/personalCenter/personalInfo" className={buttonClass('secondary')}>
              {copy.later}
            </Link>
          </div>
        </Form>
      )}
    </>
  )
}

/** Begins the search in the own city, once its path is known. */
const Organizations = ({
  client,
  regionCode,
  chosen,
  onChange,
}: {
  client: Client
  regionCode: string
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}) => {
  const province = `${regionCode.slice(0, 2)}0000`
  const city = `${regionCode.slice(0, 4)}00`
  // The levels above the picker asks for itself; that the province is there is all that matters here.
  const { isSuccess } = useQuery(client.query(region.list, { parentCode: province }))
  return isSuccess ? (
    <OrganizationChoice
      client={client}
      regions={[province, city]}
      chosen={chosen}
      most={MOST_ORGANIZATIONS}
      onChange={onChange}
    />
  ) : null
}

const Pointer = ({ text, to, words }: { text: string; to: string; words: string }) => (
  <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-300 bg-paper-0 py-2 pr-2 pl-4">
    {text}
    <Link to={to} className={buttonClass('secondary')}>
      {words}
    </Link>
  </p>
)
