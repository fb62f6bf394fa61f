/** Texts of the delivered forms, in the order of DELIVERED_FORMS; see shapes.ts. */
export const words = `
Handover of work
# Walk-through
Was the work done as agreed?
Is the place tidy and clean?
Were instructions and keys handed over?
Defects|Defect|Place|Due
# Receipt
Photos
Name of the receiver
Signature of the receiver

Water damage
# The damage
Found on
Cause|Pipe|Roof|Appliance|Drain|Unknown
Has the water been stopped?
# Measurements
Moisture in the wall
Moisture in the floor
Is drying needed?
Photos of the damage
# What comes next
Remarks

Ventilation check
# Unit
Were the filters changed?
Do the fans run without noise?
Are ducts and grilles clean?
Is the condensate drain free?
# Measurements
Supply air
Exhaust air
Pressure drop over the filter
# End
Remarks
Photos

Fire door check
# Door
Number of the door
Does the door close fully by itself?
Does the latch engage?
Are the seals whole?
Is the door free of wedges and hooks?
# Measures
Gap between door and frame
Photo
Remarks

Electrical check
# Panel and wiring
Is the panel labeled?
Does the residual current device trip when tested?
Are covers and outlets whole?
Is the grounding in order?
# Measurements
Insulation resistance
Trip time of the residual current device
# End
Remarks
Signature of the electrician

Ladder inspection
# The ladder
Number of the ladder
Are the side rails whole and straight?
Are the rungs tight?
Are the feet whole?
Do hinges and locks work?
Can the label be read?
# Result
The ladder is|Approved|To be repaired|Discarded
Next inspection
Photo

Move-in inspection
# Meters
Electricity
Water
Heat
# The home
Rooms|Room|Floor|Walls and ceiling|Remarks
Number of keys
Photos
# Signatures
Signature of the tenant
Signature of the landlord

Move-out inspection
# Meters
Electricity
Water
Heat
# The home
Is the home cleaned?
Were all keys handed in?
Do the appliances work?
Damage|Room|Damage|Price
Photos
# End
New address of the tenant
Signature of the tenant
Signature of the landlord

Service visit, heat pump
# On arrival
Can the outdoor unit be reached?
Type|Air to water|Air to air|Ground
# Measurements
Pressure of the system
Flow temperature
Does the outdoor unit sound normal?
# End
Parts used
Signature of the customer

Playground inspection
# Inspection
Is the ground soft and deep enough?
Is the equipment free of sharp edges?
Are all joints tight?
Is there nowhere a child can get stuck?
Are fences and gates whole?
# End
Photos
Remarks

Roof inspection
# Inspection
Are gutters and downpipes free?
Is the roofing whole?
Are the flashings tight?
Is the access safe?
# End
Photos
Remarks

Safety before work
# Before you begin
Is the workplace fenced off?
Is protective equipment in place?
Are power and water off where needed?
Are asbestos, lead and dust under control?
# Agreement
Special conditions
Signature
`
