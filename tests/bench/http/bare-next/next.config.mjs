/** A folder of its own beside nothing of ours; the bench copies it away from the project before it builds. */
export default {};
