import { applicationRole } from './roles.ts'

/** Statements that a transaction begins with. */
export interface Beginnings {
  writing: readonly string[]
  reading: readonly string[]
  /** The database is spread over the nodes of Citus, which passes on each of these statements for itself. */
  isOnNodes: boolean
}

/**
 * For what is read, wherever the database is: a report of a large organization would be compiled to machine code, which takes
 * longer than to run it, and its groups would be written to disk. The embedded database has the same settings.
 */
const forReading = { plan_cache_mode: 'force_custom_plan', jit: 'off', work_mem: '16MB' }

// Behind a pooler the next transaction may run in a session of somebody else: each says itself as whom it works, for no
// organization yet, and how dates and instants are written.
const everywhere = [`set local timezone to 'UTC'`, 'set local datestyle to ISO', `set local app.organization_id to ''`]

export const beginningsOf = (hasApplicationRole: boolean, isOnNodes: boolean): Beginnings =>
  isOnNodes ? onNodes(hasApplicationRole) : onOneServer(hasApplicationRole)

function onOneServer(hasApplicationRole: boolean): Beginnings {
  const session = [...(hasApplicationRole ? [`set local role ${applicationRole}`] : []), ...everywhere]
  // What is read is planned for its values each time: a plan for an organization of average size would be kept for the
  // largest. What writes keeps its plans: it finds rows by their keys, and planning those of every foreign key and
  // trigger anew took two fifths of a posting.
  const reading = [...session, ...Object.entries(forReading).map(([name, value]) => `set local ${name} to '${value}'`)]
  const writing = [...session, 'set local plan_cache_mode to force_generic_plan']
  return { writing, reading, isOnNodes: false }
}

/** What is said by a function is not passed on to the nodes; what follows the first line is. */
function onNodes(hasApplicationRole: boolean): Beginnings {
  const here = (name: string, value: string) => `select set_config('${name}', '${value}', true)`
  const reading = [
    `set local citus.propagate_set_commands to 'local'`,
    // Nodes are connected to as this role.
    ...(hasApplicationRole ? [here('role', applicationRole)] : []),
    ...everywhere,
    // A statement is planned for the node that its values lead to; what that one plans it keeps.
    ...Object.entries(forReading).map(([name, value]) => here(name, value)),
  ]
  // Who changes a common table, to which rows on all nodes point, has one connection to each.
  return { writing: [...reading, here('citus.multi_shard_modify_mode', 'sequential')], reading, isOnNodes: true }
}
