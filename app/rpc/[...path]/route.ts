export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/app/_lib/rest";

export const dynamic = "force-dynamic";
