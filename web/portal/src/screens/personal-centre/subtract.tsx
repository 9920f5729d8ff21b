import { useNavigate } from 'react-router'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { logOut } from '../../shell/log-out.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useUserInfo, useWorld } from '../../world.tsx'
import { personalCentreCopy } from './personal-centre.copy.ts'

const copy = personalCentreCopy.subtract

/** Where the guard keeps an account that is being cancelled: what that means and whom to call. */
export const Screen = () => {
  const world = useWorld()
  const navigate = useNavigate()
  const query = useUserInfo()
  return (
    <>
      <PageTitle className="mb-4">{copy.title}</PageTitle>
      <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
        {({ logoffSate }) => {
          const cancelling = logoffSate === 'true'
          return (
            <section className="max-w-reading rounded-card border border-line-300 bg-paper-0 p-6">
              <PaperCut
                motif="boat"
                size={96}
                className="float-right ml-4 max-sm:hidden elder:hidden"
              />
              <h2 className="font-display text-20">{cancelling ? copy.cancelling : copy.active}</h2>
              <p className="mt-2 leading-[1.75]">
                {cancelling ? copy.cancellingText : copy.activeText}
              </p>
              <div className="mt-4 flex flex-wrap gap-3">
                <a className={buttonClass('primary')} href="tel:12355">
                  {copy.call}
                </a>
                <Button onClick={() => void logOut(world).then(() => navigate('/'))}>
                  {copy.logOut}
                </Button>
              </div>
            </section>
          )
        }}
      </Loaded>
    </>
  )
}
