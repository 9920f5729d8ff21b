import type { article } from 'contract/site/article'
import type { Handlers } from '../../../platform/mount.ts'
import * as editing from './article.editing.service.ts'
import * as articles from './article.service.ts'
import * as views from './article.view.service.ts'

export const articleRoutes: Handlers<typeof article> = {
  hotNews: ({ world, input }) => articles.hotNews(world, input),
  list: ({ world, input }) => articles.list(world, input),
  detail: ({ world, input }) => articles.detail(world, input.pageno),
  views: ({ world, actor, input, now }) => views.look(world, actor, input.pageno, now),
  file: ({ world, db, input }) => articles.file(world, db, input.fileId),
  missionSummary: ({ world, input }) => articles.missionSummary(world, input.missionId),
  listManaged: ({ db, actor, input }) => editing.listManaged(db, actor, input),
  detailManaged: ({ db, actor, input }) => editing.detailManaged(db, actor, input.articleId),
  publication: ({ db, actor, input }) => editing.publication(db, actor, input),
  fileManaged: ({ world, db, actor, input }) => editing.fileManaged(world, db, actor, input),
  missions: ({ db, actor, input, now }) => editing.missions(db, actor, input, now),
  reviewQueue: ({ db, actor, input }) => editing.reviewQueue(db, actor, input),
  save: ({ world, actor, input, now }) => editing.save(world, actor, input, now),
  submit: ({ world, actor, input, now }) => editing.submit(world, actor, input, now),
  recall: ({ world, actor, input, now }) => editing.recall(world, actor, input, now),
  approve: ({ world, actor, input, now }) => editing.approve(world, actor, input, now),
  return: ({ world, actor, input, now }) => editing.giveBack(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => editing.withdraw(world, actor, input, now),
  pin: ({ world, actor, input, now }) => editing.pin(world, actor, input, now),
  remove: ({ world, actor, input, now }) => editing.remove(world, actor, input, now),
}
