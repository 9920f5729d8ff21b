import { auth } from 'contract/people/auth'
import type { Client } from 'kit/api/client.ts'
import { forgetTab } from 'kit/api/forget-tab.ts'
import { forgetDrafts } from 'kit/form/draft.ts'
import { notify } from 'kit/api/notify.ts'
import { portalCopy } from '../portal.copy.ts'
import type { World } from '../world.tsx'

/** Ends every session of this browser. What the server says does not keep anybody signed in here. */
export const logOut = async (world: World): Promise<void> => {
  notify.loading(portalCopy.loggingOut)
  await Promise.all([end(world.api), end(world.organizationApi)])
  forgetAll(world)
  notify.success(portalCopy.loggedOut)
}

/** Forgets the volunteer's login where the server has ended it already, as after a new password. */
export const forgetLogin = (world: World): void => {
  world.api.session.clear()
  forgetAll(world)
}

const forgetAll = (world: World) => {
  forgetTab()
  forgetDrafts(['registration'])
  world.queryClient.clear()
}

const end = async (client: Client) => {
  if (client.session.token() === null) return
  await client.call(auth.logOut, {}, { quiet: true }).catch(() => undefined)
  client.session.clear()
}
