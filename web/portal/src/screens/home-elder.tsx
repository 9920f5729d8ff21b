import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import type { IconName } from 'kit/picture/icon-paths.ts'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { DistrictButton } from '../shell/district-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useSignedIn, useUserInfo } from '../world.tsx'
import { homeElderCopy as copy } from './home-elder.copy.ts'

const ElderNext = lazy(async () => {
  const { ElderNext: next } = await import('./home/elder-next.tsx')
  return { default: next }
})

/**
 * How the front page begins in elder mode: a greeting, what comes next, and six big functions. It
 * is in every page the server sends and shown by style alone, so that nothing jumps when the page
 * comes to life.
 */
export const HomeElder = () => {
  const signedIn = useSignedIn()
  const { data } = useUserInfo()
  const { elder } = usePreferences()
  return (
    <section className="hidden border-b border-line-200 bg-zhu-50 elder:block">
      <div className="page py-4 md:py-8">
        <PageTitle className="font-display text-30 text-zhu-800">
          {data ? copy.greeting(data.users.name) : copy.welcome}
        </PageTitle>
        <p className="mt-2 text-20 text-ink-700">
          {data ? (
            <>
              {copy.hours}{' '}
              <Minutes value={data.serviceTime} className="font-semibold text-zhu-700" />
            </>
          ) : (
            copy.welcomeText
          )}
        </p>
        {elder && signedIn && (
          <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
            <ElderNext />
          </Suspense>
        )}
        <nav aria-label={copy.functions} className="mt-6">
          <ul className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
            <Tile icon="search" to="/mission?phase=recruiting">
              {copy.find}
            </Tile>
            <Tile icon="scan" href="/h5/scan">
              {copy.scan}
            </Tile>
            {signedIn ? <OwnTiles /> : <VisitorTiles />}
            <Tile icon="phone" href="tel:12355">
              {copy.call}
            </Tile>
          </ul>
        </nav>
        {/* The header has no room for it. */}
        <DistrictButton className="preference-button mt-4" />
      </div>
    </section>
  )
}

const OwnTiles = () => (
  <>
    <Tile icon="mission" to="/personalCenter/myMission">
      {copy.missions}
    </Tile>
    <Tile icon="clock" to="/personalCenter/serviceRecord">
      {copy.hoursTile}
    </Tile>
    <Tile icon="certificate" to="/personalCenter/timeCate">
      {copy.certificates}
    </Tile>
  </>
)

const VisitorTiles = () => (
  <>
    <Tile icon="mine" to="/login">
      {copy.logIn}
    </Tile>
    <Tile icon="edit" to="/registered">
      {copy.register}
    </Tile>
    <Tile icon="question" to="/help">
      {copy.help}
    </Tile>
  </>
)

const tileClass =
  'flex min-h-32 flex-col items-center justify-center gap-2 rounded-card border-2 border-zhu-600 bg-paper-0 p-3 text-center text-20 font-semibold text-zhu-700'

type TileProps = { icon: IconName; children: ReactNode } & ({ to: string } | { href: string })

/** A page of the portal (`to`), or an address outside it. */
const Tile = ({ icon, children, ...target }: TileProps) => {
  const content = (
    <>
      <Icon name={icon} size={40} />
      {children}
    </>
  )
  return (
    <li>
      {'to' in target ? (
        <Link to={target.to} className={tileClass}>
          {content}
        </Link>
      ) : (
        <a href={target.href} className={tileClass}>
          {content}
        </a>
      )}
    </li>
  )
}
