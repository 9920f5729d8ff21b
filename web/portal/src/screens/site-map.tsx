import { Link } from 'react-router'
import { RingGlyph } from 'kit/picture/ring.tsx'
import { shortcutCopy } from 'kit/preferences/shortcuts.copy.ts'
import { menuTitle } from '../menu.ts'
import { portalCopy } from '../portal.copy.ts'
import { factsOf, type RouteName } from '../routes.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { siteMapCopy as copy } from './site-map.copy.ts'

const { titles } = portalCopy
const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-zhu-700 underline underline-offset-4'

/** Every page one can go to, by what one goes there for. */
const groups: { title: string; hint?: string; pages: RouteName[] }[] = [
  {
    title: copy.groups.find,
    pages: ['Home', 'mission', 'organization', 'article'],
  },
  {
    title: copy.groups.hours,
    pages: [
      'publicity',
      'spot-check',
      'timeCertificate',
      'transparency',
      'donation',
      'card',
      'card-download',
    ],
  },
  {
    title: copy.groups.help,
    pages: ['help', 'getStarted-step-1', 'announcement', 'versionUpdating'],
  },
  {
    title: copy.groups.mine,
    hint: copy.personalHint,
    pages: [
      'personalInfo',
      'myMessage',
      'myMission',
      'serviceRecord',
      'volunteerCard',
      'certificate',
      'timeCate',
      'subtract',
    ],
  },
  {
    title: copy.groups.account,
    pages: [
      'VolunteerLogin',
      'OrganizationLogin',
      'registered-volunteers',
      'registered-claim',
      'registered-zyzRegisteredStatus',
      'registered-applyCard',
      'registered-personalRegRequirements',
      'registered-voluntaryAgreement',
      'registered-privacyPolicy',
      'registered-childrenPrivacy',
      'registered-cardRequirements',
      'registered-orgRegRequirements',
      'registered-rankingConsent',
      'registered-documentConsent',
      'login-feedback',
    ],
  },
]

/** The map of the site, and the keys that work on every page. */
export const Screen = () => (
  <div className="page py-8 md:py-12">
    <PageTitle className="font-display">{titles.siteMap}</PageTitle>
    <p className="mt-2 text-ink-600">{copy.lead}</p>
    <div className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
      {groups.map(({ title, hint, pages }) => (
        <section key={title} aria-labelledby={`map-${title}`}>
          <h2 id={`map-${title}`} className="flex items-center gap-2 text-18">
            <RingGlyph size={20} />
            {title}
          </h2>
          {hint && <p className="text-14 text-ink-600">{hint}</p>}
          <ul className="mt-1">
            {pages.map((name) => (
              <li key={name}>
                <Link to={factsOf(name).path} className={linkClass}>
                  {name === 'Home' ? menuTitle(name) : titles[name]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="map-others">
        <h2 id="map-others" className="flex items-center gap-2 text-18">
          <RingGlyph size={20} />
          {copy.groups.others}
        </h2>
        <ul className="mt-1">
          <li>
            <Link to="/?tour=1" className={linkClass}>
              {copy.tour}
            </Link>
          </li>
          <li>
            <a href="/h5/" className={linkClass}>
              {copy.phone}
            </a>
          </li>
          <li>
            <a href="/admin/" className={linkClass}>
              {copy.console}
            </a>
          </li>
        </ul>
      </section>
    </div>
    <Keys />
  </div>
)

const Keys = () => (
  <section aria-labelledby="keys" className="mt-10 border-t border-dashed border-zhu-200 pt-8">
    <h2 id="keys" className="text-18">
      {copy.keys.title}
    </h2>
    <table className="mt-3 w-full max-w-[720px] text-left">
      <thead>
        <tr className="border-b border-line-300">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {copy.keys.key}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {copy.keys.does}
          </th>
        </tr>
      </thead>
      <tbody>
        {[
          ...copy.keys.rows,
          ...shortcutCopy.map(({ key, does }) => [copy.keys.held(key), does]),
        ].map(([key, does]) => (
          <tr key={key} className="border-b border-line-200">
            <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
              <kbd className="font-ui">{key}</kbd>
            </th>
            <td className="py-2">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
