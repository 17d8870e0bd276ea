import { useEffect, useRef, useState } from 'react'
import type { ImportProgress, ImportResult } from '../../../schema/answers/files.ts'
import type { FileForm } from '../../../schema/organization/imports.ts'
import { cancelImport, type FileQuestion, importFile, importProgress, lastImport } from '../../dataProvider/imports.ts'

const askEvery = 700 // ms between two questions of how far it is

/** Sends a file and follows it: how far the import is, and a way to stop it. */
export function useImportRun() {
  const [isRunning, setRunning] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const id = useRef<number | null>(null)
  const following = useRef<AbortController>(undefined)
  useEffect(() => () => following.current?.abort(), [])

  const follow = async (file: File, before: number, { signal }: AbortController) => {
    const look = async () => {
      if (id.current === null) {
        const last = await lastImport()
        if (last && last.id > before && last.file_name === file.name) id.current = last.id
      }
      if (id.current === null) return
      const found = await importProgress(id.current)
      if (!signal.aborted) setProgress(found)
    }
    while (!signal.aborted) {
      await new Promise(resolve => setTimeout(resolve, askEvery))
      // The progress is only shown: a question that fails is asked again, and the import goes on.
      if (!signal.aborted) await look().catch(() => undefined)
    }
  }

  const run = async (holds: FileForm, file: File, question: Required<FileQuestion>): Promise<ImportResult> => {
    setRunning(true)
    setCancelling(false)
    setProgress(null)
    id.current = null
    try {
      const before = await lastImport().catch(() => undefined)
      following.current = new AbortController()
      void follow(file, before?.id ?? 0, following.current)
      return await importFile(holds, file, question)
    } finally {
      following.current?.abort()
      setRunning(false)
    }
  }

  const cancel = () => {
    if (id.current === null) return
    setCancelling(true)
    void cancelImport(id.current).catch(() => setCancelling(false))
  }

  return { run, cancel, progress, isRunning, isCancelling }
}
