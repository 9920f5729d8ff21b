import { createHash } from 'node:crypto'
import { coverWidths, mission } from 'contract/service/mission'
import type { ParsedInputOf } from 'contract/endpoint'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { cropPicture, pixelsOf } from '../../../platform/pictures.ts'
import type { World } from '../../../platform/world.ts'
import * as files from '../../foundation/file/file.service.ts'
import type { Cover, CoverCut, KeptCover } from './mission.policy.ts'
import * as rows from './mission.repository.ts'

type Contract = typeof mission

const purpose = 'missionCover'
const useOf = (missionId: string) => ({ kind: 'mission', id: missionId })

/**
 * The cover that is kept with a mission, in the transaction that saves it: an upload of the actor's is
 * taken up, cut to its sizes once, and what it replaces is forgotten. Fails with fileNotFound for a file
 * that is neither the mission's nor a fresh upload of the actor's.
 */
export const keepCover = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  missionId: string,
  { before, wanted }: { before: KeptCover | null; wanted: Cover | null },
  now: Date,
): Promise<KeptCover | null> => {
  if (!wanted) {
    await forgetCover(world, db, before)
    return null
  }
  const stays = before?.fileId === wanted.fileId
  if (stays && before.focusX === wanted.focusX && before.focusY === wanted.focusY)
    return { ...wanted, cuts: before.cuts }
  if (!stays) await files.take(db, actor, purpose, [wanted.fileId], useOf(missionId), now)
  const kept = { ...wanted, cuts: await cutsOf(world, db, actor, missionId, wanted, now) }
  const replaced = before && (stays ? cutFiles(before) : filesOf(before))
  await files.forgetUsed(world, db, replaced ?? [])
  return kept
}

/** Both sizes of a picture, each a file of the mission. They are made here and not for every visitor. */
const cutsOf = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  missionId: string,
  { fileId, focusX, focusY }: Cover,
  now: Date,
): Promise<CoverCut[]> => {
  const whole = await files.bytesOf(world, db, fileId)
  const cuts: CoverCut[] = []
  for (const widest of coverWidths) {
    const size = { width: widest, height: (widest * 9) / 16 }
    const bytes = await cropPicture(whole, size, { x: focusX, y: focusY })
    const { width, height } = await pixelsOf(bytes)
    const content = { name: 'cover.webp', type: 'image/webp' as const, bytes, width, height }
    const kept = { use: useOf(missionId), purpose, content } as const
    const cutId = await files.keepOwned(world, db, actor, kept, now)
    cuts.push({ fileId: cutId, digest: digestOf(bytes), width, height })
  }
  return cuts
}

/** 128 bits of what a picture is: the name by which everybody asks for it. */
const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url')

const cutFiles = ({ cuts }: KeptCover) => cuts.map(({ fileId }) => fileId)
const filesOf = (cover: KeptCover) => [cover.fileId, ...cutFiles(cover)]

/** Removes the files of a cover, together with what showed them. */
export const forgetCover = (world: World, db: Tx, cover: KeptCover | null) =>
  files.forgetUsed(world, db, cover ? filesOf(cover) : [])

/**
 * The cover of a copy: files of its own, because the one may go before the other. What was declared of
 * the picture holds for the node that declared it.
 */
export const copyCover = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  missionId: string,
  { cover, own }: { cover: KeptCover | null; own: boolean },
  now: Date,
): Promise<KeptCover | null> => {
  if (!cover) return null
  const [facts] = await files.facts(db, [cover.fileId])
  const content = {
    ...found(facts ?? null, 'fileNotFound'),
    bytes: await files.bytesOf(world, db, cover.fileId),
  }
  const kept = { use: useOf(missionId), purpose, content } as const
  const fileId = await files.keepOwned(world, db, actor, kept, now)
  const copied = { ...coverOf(cover), fileId, declared: own && cover.declared }
  return { ...copied, cuts: await cutsOf(world, db, actor, missionId, copied, now) }
}

/** A kept cover in the shape its editor sends. */
export const coverOf = ({ cuts: _, ...cover }: KeptCover): Cover => cover

/** A kept cover as everybody sees it. */
export const shownCover = (
  { config }: World,
  { missionId, cover }: { missionId: string; cover: KeptCover | null },
) =>
  cover && {
    alt: cover.alt,
    sizes: cover.cuts.map(({ digest, width, height }) => {
      const query = new URLSearchParams({ missionId, digest })
      const address = `${config.imageUrl}/v2/api/${config.product}/${mission.cover.path}?${query}`
      return { address, width, height }
    }),
  }

/** A cover of a mission that everybody may see. Fails with fileNotFound for any other. */
export const shown = async (
  world: World,
  db: Db,
  { missionId, digest }: ParsedInputOf<Contract['cover']>,
): Promise<FileAnswer> => {
  const fileId = found(await rows.findShownCut(db, missionId, digest), 'fileNotFound')
  return { ...(await files.used(world, useOf(missionId), fileId)), lasting: true }
}

/** The same of a mission of the subtree, whole or cut. Fails with missionNotFound or fileNotFound. */
export const managed = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { missionId, fileId }: ParsedInputOf<Contract['coverManaged']>,
): Promise<FileAnswer> => {
  found(await rows.findManaged(db, actor.organizationId, missionId), 'missionNotFound')
  return files.used(world, useOf(missionId), fileId)
}
