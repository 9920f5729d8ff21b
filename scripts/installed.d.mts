// Types of installed.mjs, which any Node from 18 on reads as it stands.
type Machine = { os: string; cpu: string; libc?: string }
type Entry = { version?: string; dev?: boolean; optional?: boolean }
type Lock = { packages: Record<string, Entry> }
export function thisMachine(): Machine
export function runtimeOf(lock: Lock, machine?: Machine): { name: string; entry: Entry } | undefined
export function missingPackages(
  lock: Lock,
  record: Lock,
  options?: { machine?: Machine; production?: boolean },
): string[]
export function complaintAbout(node: string, production?: boolean): string | null
