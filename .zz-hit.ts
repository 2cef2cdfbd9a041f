import { SnapshotBuilder } from "@/server/intel/snapshot/builder";
import { Snapshot } from "@/server/intel/snapshot/snapshot";
import { addressIntel } from "@/server/intel/lookup";
import { randomBytes } from "node:crypto";
const n=100000;
const b=new SnapshotBuilder({evm:n,solana:0,domains:0,domainBytes:0,tokens:0});
const list=Array.from({length:n},()=>"0x"+randomBytes(20).toString("hex"));
for(const v of list)b.addIndicator(1,"X",{kind:"address",value:v,category:"phishing",severity:"high",label:null,detail:null,firstSeen:"2026-01-01"});
const s=new Snapshot(b.finish([[1,{feedId:"X",feedName:"x",kind:"community",lastSeen:"2026-01-01"}]]));
for(let k=0;k<60;k++){const t=performance.now();let c=0;for(const a of list.slice(0,20000)){c+=addressIntel(s,a,undefined,null).listings.length;}if(k>55)console.log((performance.now()-t)/20000*1e6);}
for(let k=0;k<3;k++){const t=performance.now();let c=0;for(const a of list.slice(0,20000)){c+=s.findAddress(a);}console.log("find ns",(performance.now()-t)/20000*1e6,c);}
for(let k=0;k<3;k++){const t=performance.now();let c=0;for(const a of list.slice(0,20000)){c+=s.attributesOf(1).length;}console.log("attr ns",(performance.now()-t)/20000*1e6,c);}
console.log(s.data.attributes.sets.length, s.attributesOf(1));
