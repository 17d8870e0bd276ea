// What a run of vitest came to, for the closing lines of scripts/test.mjs: how many tests passed and failed (a file
// that could not be loaded or prepared is one failure), which left themselves out and why, and how many never began
// because their file could not be prepared.
import { writeFileSync } from 'node:fs'

export default class CountReporter {
  counts = { passed: 0, failed: 0, leftOut: [], neverBegan: 0 }

  onTestCaseResult(test) {
    const { state, note } = test.result()
    if (state === 'passed') this.counts.passed += 1
    else if (state === 'failed') this.counts.failed += 1
    else if (note) this.counts.leftOut.push(`${test.fullName}: ${note}`)
    else this.counts.neverBegan += 1
  }

  onTestModuleEnd(file) {
    const hasFailedTest = !file.children.allTests('failed').next().done
    if (file.state() === 'failed' && !hasFailedTest) this.counts.failed += 1
  }

  onTestRunEnd() {
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(this.counts))
  }
}
