// What a run of vitest came to, for the closing lines of scripts/test.mjs: how many tests passed, which failed and in which
// file (a file that could not be loaded or prepared is one failure), which left themselves out and why, and how many never
// began because their file could not be prepared.
import { writeFileSync } from 'node:fs'

export default class CountReporter {
  counts = { passed: 0, failures: [], leftOut: [], neverBegan: 0 }

  onTestCaseResult(test) {
    const { state, note } = test.result()
    if (state === 'passed') this.counts.passed += 1
    else if (state === 'failed') this.counts.failures.push({ file: test.module.moduleId, title: test.fullName })
    else if (note) this.counts.leftOut.push(`${test.fullName}: ${note}`)
    else this.counts.neverBegan += 1
  }

  onTestModuleEnd(file) {
    const hasFailedTest = !file.children.allTests('failed').next().done
    if (file.state() === 'failed' && !hasFailedTest)
      this.counts.failures.push({ file: file.moduleId, title: 'could not be loaded or prepared' })
  }

  onTestRunEnd() {
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(this.counts))
  }
}
