/** `/leads/import`: leads from a file. */
export default function LeadImportScreen() {
  return null;
}
