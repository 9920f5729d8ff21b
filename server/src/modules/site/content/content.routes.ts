import type { announcement } from 'contract/site/announcement'
import type { banner } from 'contract/site/banner'
import type { content } from 'contract/site/content'
import type { help } from 'contract/site/help'
import type { releaseNote } from 'contract/site/release-note'
import type { Handlers } from '../../../platform/mount.ts'
import * as contents from './content.service.ts'
import * as pictures from './picture.service.ts'
import * as shown from './shown.service.ts'

export const bannerRoutes: Handlers<typeof banner> = {
  list: ({ world, input, now }) => shown.banners(world, input.districtId, now),
  picture: ({ world, input, now }) => pictures.shown(world, input, now),
  skip: ({ world, actor, input, now }) => shown.skip(world, actor, input.bannerId, now),
}

export const announcementRoutes: Handlers<typeof announcement> = {
  list: ({ world, input, now }) => shown.announcements(world, input, now),
  detail: ({ world, input, now }) => shown.announcementDetail(world, input.announcementId, now),
}

export const helpRoutes: Handlers<typeof help> = {
  list: ({ world, now }) => shown.helpEntries(world, now),
  rate: ({ world, actor, input, now }) => shown.rate(world, actor, input, now),
}

export const releaseNoteRoutes: Handlers<typeof releaseNote> = {
  list: ({ world, now }) => shown.releases(world, now),
}

export const contentRoutes: Handlers<typeof content> = {
  list: ({ db, actor, input, now }) => contents.list(db, actor, input, now),
  save: ({ world, actor, input, now }) => contents.save(world, actor, input, now),
  decide: ({ world, actor, input, now }) => contents.decide(world, actor, input, now),
  picture: ({ world, actor, input }) => pictures.own(world, actor, input),
  move: ({ world, actor, input, now }) => contents.move(world, actor, input, now),
}
